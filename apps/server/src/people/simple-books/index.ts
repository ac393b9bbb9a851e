export { simpleBooksRoutes } from './simple-books.routes.ts'
