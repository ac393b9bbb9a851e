/** How kinds of tags travel: the six as their words, a ledger's own as the key it was given (decision 0119). */
import { RECORD_KINDS } from '@app/domain/ledger/records/record-kinds'
import { TAG_TYPES } from '@app/domain/ledger/subjects/subject'
import { z } from 'zod'

const own = z.templateLiteral(['own-', z.string().regex(/^[\da-f]{32}$/)])
export const TagTypeText = z.union([z.enum(TAG_TYPES), own], { error: '请选择辅助核算类别' })
export const RecordKindText = z.union([z.enum(RECORD_KINDS), own], { error: '没有这种资料' })
