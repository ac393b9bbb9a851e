/** The areas' own forms, as a select opens them: fetched with the first that is opened. */
import type { ComponentProps } from 'react'
import { CreateDialog } from '../../ledger/records/index.ts'
import { AssetDepartmentDialog, CategoryDialog } from '../../stock/assets/index.ts'
import { WarehouseDialog } from '../../stock/documents/index.ts'
import { ProductDialog } from '../../stock/products/index.ts'
import type { Maker } from '../../ui/form/makers-context.ts'

export type CreateType = NonNullable<ComponentProps<typeof CreateDialog>['type']>
type Props = ComponentProps<Maker['Form']>

export const CreatedForm = ({ types, onMade, onClose }: Props & { readonly types: readonly [CreateType, ...CreateType[]] }) => (
  <CreateDialog types={types} {...(types.length === 1 ? { type: types[0] } : {})} onMade={(_, made) => onMade(made)} onClose={onClose} />
)
export const WarehouseForm = (props: Props) => <WarehouseDialog one={null} {...props} />
export const AssetCategoryForm = (props: Props) => <CategoryDialog one={null} may {...props} />
export const AssetDepartmentForm = (props: Props) => <AssetDepartmentDialog one={null} may {...props} />
export const ProductForm = (props: Props) => <ProductDialog one={null} {...props} />
