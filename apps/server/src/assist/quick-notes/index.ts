export { quickNotesRoutes } from './quick-notes.routes.ts'
