export { reportsRoutes } from './reports.routes.ts'
export { statementFormulasRoutes } from './statement-formulas.routes.ts'
export { statement, taken as takeStatement, type StatementQuery } from './reports.service.ts'
export { indicators as riskIndicators } from './year-reports.service.ts'
