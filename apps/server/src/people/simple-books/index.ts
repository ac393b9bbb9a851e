import { defineArea } from '../../platform/area.ts'
import { simpleBooksRoutes } from './simple-books.routes.ts'

export const area = defineArea({
  routes: simpleBooksRoutes,
})
