export { subjectConversionRoutes } from './subject-conversion.routes.ts'
