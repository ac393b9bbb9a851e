import { defineArea } from '../../platform/area.ts'
import { listFilesRoutes } from './list-files.routes.ts'

export const area = defineArea({ routes: listFilesRoutes })
