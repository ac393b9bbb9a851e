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
export { bookActs } from './firm-view.ts'
