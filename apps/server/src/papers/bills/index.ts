import { defineArea } from '../../platform/area.ts'
import { voucherFollowers } from '../imports/index.ts'
import { followVouchers } from './bill-follow.queries.ts'
import { billsRoutes } from './bills.routes.ts'

export { add as addBills } from './bills.queries.ts'
export { addKept as addKeptBills, addRead as addReadBills, content as billContent, face as billFace, readAndKeep } from './bills.service.ts'
export { recognise } from './recognise.ts'
export { link as linkBills, remove as removeBills, unlink as unlinkBills } from './bill-links.service.ts'

export const area = defineArea({
  routes: billsRoutes,
  brings: [voucherFollowers.from(followVouchers)],
})
