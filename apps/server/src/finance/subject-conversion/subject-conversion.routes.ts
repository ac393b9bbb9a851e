import { subjectConversionApi } from '@app/contract/finance/subject-conversion/subject-conversion'
import { implement } from '../../platform/http/implement.ts'
import * as service from './subject-conversion.service.ts'

export const subjectConversionRoutes = implement(subjectConversionApi, {
  preview: (ctx, { body }) => service.preview(ctx, body),
  convert: (ctx, { body }) => service.convert(ctx, body),
})
