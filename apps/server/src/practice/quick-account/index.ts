export { openBook, tagsFor, Unbookable, type Book } from './book.ts'
export { allMemories, bringMemories } from './quick-account.queries.ts'
export { quickAccountRoutes } from './quick-account.routes.ts'
export { learn as learnFromChange, runFlows, runInvoices, saveRules as saveVoucherRules } from './quick-account.service.ts'
