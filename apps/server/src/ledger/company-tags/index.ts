export { companyTagsRoutes } from './company-tags.routes.ts'
export { list as companyTags, wornByLedger } from './company-tags.service.ts'
