import { declareDatesApi } from '@app/contract/tax/declare-dates/declare-dates'
import { dayInChina } from '@app/domain/kernel/period'
import { declareRange } from '@app/domain/tax/calendar/deadlines'
import { implement } from '../../platform/http/implement.ts'

export const declareDatesRoutes = implement(declareDatesApi, { general: (ctx) => declareRange(dayInChina(ctx.now)) })
