export { auditFile } from './audit-set.service.ts'
export { interfaceData, interfaceFile } from './data-interface.service.ts'
