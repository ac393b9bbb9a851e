export { companyRoutes } from './company.routes.ts'
export { editSection as editCompanySection, section as companySection } from './company.service.ts'
