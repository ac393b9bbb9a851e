import { defineArea } from '../../platform/area.ts'
import { bookActsReader } from '../../firm/operation-log/index.ts'
import { bookActs } from './firm-view.ts'

export { lastChangeOf, start as startChain } from './book-log.queries.ts'
export {
  append as appendRow,
  lastOf as chainHead,
  lastToldOf,
  rowsAfter as logRowsAfter,
  lockChain,
  type ChainHead,
  type LogRow,
} from './book-log.queries.ts'
export { sm3 } from './book-log.ts'
export { firstBrokenRow, nextRow, record } from './book-log.service.ts'

export const area = defineArea({
  brings: [bookActsReader.from(bookActs)],
})
