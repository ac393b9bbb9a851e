import { defineArea } from '../../platform/area.ts'
import { productsRoutes } from './products.routes.ts'

export { relationIn } from './pickings.service.ts'
export { allBoms, goods as stockGoods } from './products.service.ts'

export const area = defineArea({
  routes: productsRoutes,
})
