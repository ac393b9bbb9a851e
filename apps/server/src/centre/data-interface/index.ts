export { interfaceData, interfaceFile } from './data-interface.service.ts'
