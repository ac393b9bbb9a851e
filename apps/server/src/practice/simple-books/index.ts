export { simpleBooksRoutes } from './simple-books.routes.ts'
export { save as saveItems } from './items.service.ts'
