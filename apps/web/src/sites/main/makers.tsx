/** How what people choose is made where it is chosen (decision 0126): the areas' own forms, by what they make. */
import { editAny } from '@app/contract/stock/stock-documents'
import type { Permission } from '@app/domain/access/menu'
import type { MadeKind } from '@app/domain/kernel/field'
import { rulesOf, type FixedRecordKind } from '@app/domain/ledger/records/record-kinds'
import type { ComponentProps } from 'react'
import { CreateDialog } from '../../ledger/records/index.ts'
import { AssetDepartmentDialog, CategoryDialog } from '../../stock/assets/index.ts'
import { WarehouseDialog } from '../../stock/documents/index.ts'
import { ProductDialog } from '../../stock/products/index.ts'
import type { Maker } from '../../ui/form/making.tsx'

type CreateType = NonNullable<ComponentProps<typeof CreateDialog>['type']>

const created = (title: string, rights: readonly Permission[], types: readonly [CreateType, ...CreateType[]]): Maker => ({
  title,
  rights,
  Form: ({ onMade, onClose }) => (
    <CreateDialog types={types} {...(types.length === 1 ? { type: types[0] } : {})} onMade={(_, made) => onMade(made)} onClose={onClose} />
  ),
})
const rightOf = (kind: FixedRecordKind) => `${rulesOf(kind).menu}-bianji` as Permission
const record = (kind: FixedRecordKind & CreateType): Maker => created(rulesOf(kind).title, [rightOf(kind)], [kind])

export const makers: Readonly<Record<MadeKind, Maker>> = {
  customer: record('customer'),
  supplier: record('supplier'),
  party: created('往来单位', [rightOf('customer'), rightOf('supplier')], ['customer', 'supplier']),
  employee: record('employee'),
  department: record('department'),
  project: record('project'),
  goods: record('goods'),
  expenseType: record('expenseType'),
  bankAccount: created('账户', ['options-bankAccount-bianji'], ['bankAccount']),
  warehouse: { title: '仓库', rights: editAny, Form: (props) => <WarehouseDialog one={null} {...props} /> },
  assetCategory: { title: '资产类别', rights: ['assets-maintain-bianji'], Form: (props) => <CategoryDialog one={null} may {...props} /> },
  assetDepartment: {
    title: '使用部门',
    rights: ['assets-assetsDepartment-bianji'],
    Form: (props) => <AssetDepartmentDialog one={null} may {...props} />,
  },
  product: { title: '产品', rights: ['warehouse-productManagement-bianji'], Form: (props) => <ProductDialog one={null} {...props} /> },
}
