/** Acts on many entries of a list at once, and taking the last of them back. */
import { z } from 'zod'
import { Flag, Id, Moment, Whole } from '../../kernel/codecs.ts'
import { wire } from '../../kernel/wire.ts'

/** The entries that are meant. */
export const Chosen = z.array(Id).min(1, '请选择记录').max(5000, '一次最多处理5000条')

/** One field of many entries; agreeFlag 0: what would become of each, nothing is written. */
export const BatchAsk = wire({
  ids: ['ids', Chosen],
  field: ['fieldName', z.string({ error: '请选择要修改的项目' })],
  value: ['fieldValue', z.string().max(500)],
  agreed: ['agreeFlag', Flag],
})
export const BatchRow = wire({
  id: ['recordId', Id],
  code: ['recordCode', z.string()],
  name: ['recordName', z.string()],
  before: ['before', z.string()],
  after: ['after', z.string()],
  refused: ['refuseReason', z.string()],
})
/** The one act that can be taken back. */
export const LastChange = wire({
  id: ['changeId', Id],
  action: ['action', z.string()],
  count: ['count', Whole],
  by: ['userName', z.string()],
  at: ['changedTime', Moment],
})
export const UndoAsk = wire({ id: ['changeId', Id] })
export const Undone = wire({ count: ['count', Whole] })
export const Brought = wire({ count: ['count', Whole], added: ['addedCount', Whole] })
