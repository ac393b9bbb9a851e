export { bring as bringNotes, kept as notesKept } from './notes.service.ts'
export { notesRoutes } from './notes.routes.ts'
