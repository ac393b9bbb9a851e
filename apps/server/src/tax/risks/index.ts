import { defineArea } from '../../platform/area.ts'
import { riskSuppliers } from '../../finance/reports/index.ts'
import { riskOfTaxes } from './risks.service.ts'

export const area = defineArea({
  brings: [riskSuppliers.from(riskOfTaxes)],
})
