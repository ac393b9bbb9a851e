import { statementFormulasApi } from '@app/contract/finance/reports/statement-formulas'
import { implement } from '../../platform/http/implement.ts'
import * as service from './statement-formulas.service.ts'

export const statementFormulasRoutes = implement(statementFormulasApi, {
  list: (ctx, { query }) => service.formulas(ctx, query.statement, query.period),
  tryOut: (ctx, { body }) => service.tryFormula(ctx, body),
  save: (ctx, { body }) => service.saveFormula(ctx, body),
})
