export { start as startChain } from './book-log.queries.ts'
export { append as appendRow, lastOf as chainHead, lockChain, type ChainHead, type LogRow } from './book-log.queries.ts'
export { sm3 } from './book-log.ts'
export { firstBrokenRow, nextRow, record, type Act } from './book-log.service.ts'
