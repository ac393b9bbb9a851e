export { notesRoutes } from './notes.routes.ts'
export { supplyNoteMethods } from './methods.registry.ts'
