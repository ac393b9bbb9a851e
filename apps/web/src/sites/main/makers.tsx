/** How what people choose is made where it is chosen (decision 0126): the areas' own forms, by what they make. */
import type { Permission } from '@app/domain/access/menu'
import type { MadeKind } from '@app/domain/kernel/field'
import { later } from '../../ui/faces/later.tsx'
import type { Maker } from '../../ui/form/makers-context.ts'
import type { CreateType } from './maker-forms.tsx'

/** The forms come when one is opened: they are no part of what every page begins with. */
const forms = () => import('./maker-forms.tsx')
const Created = later(async () => ({ default: (await forms()).CreatedForm }))
const Warehouse = later(async () => ({ default: (await forms()).WarehouseForm }))
const AssetCategory = later(async () => ({ default: (await forms()).AssetCategoryForm }))
const AssetDepartment = later(async () => ({ default: (await forms()).AssetDepartmentForm }))
const Product = later(async () => ({ default: (await forms()).ProductForm }))

const created = (title: string, rights: readonly Permission[], types: readonly [CreateType, ...CreateType[]]): Maker => ({
  title,
  rights,
  Form: (props) => <Created types={types} {...props} />,
})
const record = (title: string, right: Permission, type: CreateType): Maker => created(title, [right], [type])
const [CUSTOMER, SUPPLIER, PERSONNEL] = [
  'options-customerManagement-bianji',
  'options-supplierInfo-bianji',
  'options-personnelManagement-bianji',
] as const

/** Their rights are written out: what knows the rules of every list is no part of the first load (held by makers.test). */
export const makers: Readonly<Record<MadeKind, Maker>> = {
  customer: record('客户', CUSTOMER, 'customer'),
  supplier: record('供应商', SUPPLIER, 'supplier'),
  party: created('往来单位', [CUSTOMER, SUPPLIER], ['customer', 'supplier']),
  employee: record('职员', PERSONNEL, 'employee'),
  department: record('部门', PERSONNEL, 'department'),
  project: record('项目', 'options-projectSettings-bianji', 'project'),
  goods: record('商品', 'options-commoditySetting-bianji', 'goods'),
  expenseType: record('费用类型', 'options-type-bianji', 'expenseType'),
  bankAccount: record('账户', 'options-bankAccount-bianji', 'bankAccount'),
  warehouse: {
    title: '仓库',
    rights: [
      'warehouse-materialInputList-bianji',
      'warehouse-materialOutputList-bianji',
      'warehouse-stockGoodsInputList-bianji',
      'warehouse-stockGoodsOutputList-bianji',
    ],
    Form: Warehouse,
  },
  assetCategory: { title: '资产类别', rights: ['assets-maintain-bianji'], Form: AssetCategory },
  assetDepartment: {
    title: '使用部门',
    rights: ['assets-assetsDepartment-bianji'],
    Form: AssetDepartment,
  },
  product: { title: '产品', rights: ['warehouse-productManagement-bianji'], Form: Product },
}
