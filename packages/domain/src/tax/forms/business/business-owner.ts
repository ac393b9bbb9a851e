/** Whose business a return is of, as it is asked. */
import { fields } from '../../../kernel/field.ts'

export const ownerFields = fields({ ownerId: { title: '经营者', kind: 'option', required: '请选择经营者' } })
