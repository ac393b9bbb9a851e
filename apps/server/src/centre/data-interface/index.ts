export { auditFile } from './audit-set.service.ts'
export { interfaceFile } from './data-interface.service.ts'
