/** A category of assets: how its cards are charged, and on which subjects. */
import { CategoryDraft } from '@app/contract/stock/assets/asset-settings'
import { listed } from '@app/domain/kernel/field'
import { startFrom } from '@app/domain/kernel/field-values'
import { quantity } from '@app/domain/kernel/quantity'
import { hasImpairment } from '@app/domain/stock/assets/settings/categories'
import { categoryFields } from '@app/domain/stock/assets/cards/fields'
import { tell } from '../../../platform/feedback.tsx'
import { useLedger } from '../../../platform/session.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import type { MadeOne } from '../../../ui/form/makers-context.ts'
import { bookable, SubjectField } from '../../../ledger/subjects/index.ts'
import { useAddCategory, useChangeCategory, type CategoryRow } from '../assets.api.ts'

const SUBJECTS = ['costCode', 'accumulatedCode', 'impairmentCode', 'lossCode', 'manageCode', 'saleCode', 'productionCode'] as const
const IMPAIRED: ReadonlySet<string> = new Set(['impairmentCode', 'lossCode'])

export function CategoryDialog({
  one,
  may,
  onMade,
  onClose,
}: {
  readonly one: CategoryRow | null
  readonly may: boolean
  readonly onMade?: (made: MadeOne) => void
  readonly onClose: () => void
}) {
  const { standard } = useLedger()
  const { mutateAsync: add } = useAddCategory()
  const { mutateAsync: change } = useChangeCategory()
  const fields = listed(categoryFields).filter(({ key }) => hasImpairment(standard) || !IMPAIRED.has(key))
  const controls = Object.fromEntries(
    SUBJECTS.map((key) => [
      key,
      <SubjectField key={key} only={bookable} clearable={IMPAIRED.has(key)} label={categoryFields[key].title} />,
    ]),
  )
  return (
    <FormDialog
      title={one === null ? '新增资产类别' : `${one.code} ${one.name}`}
      name="asset-category"
      width={860}
      fields={fields}
      start={startFrom(categoryFields, one, {
        kind: 'fixed',
        method: 'straightLine',
        start: 'nextMonth',
        residue: 'static',
        residualPercent: '5',
      })}
      shape={CategoryDraft}
      controls={controls}
      focus="code"
      off={!may}
      disabled={!may}
      onClose={onClose}
      onSave={async ({ residualPercent, lifeMonths, taxMonths, taxRow, ...typed }) => {
        const whole = (value: number | null) => (typeof value === 'number' ? value : null)
        const body = {
          ...typed,
          residualPercent: quantity(residualPercent === '' ? '0' : residualPercent),
          lifeMonths: whole(lifeMonths),
          taxMonths: whole(taxMonths),
          taxRow: whole(taxRow),
        }
        if (one !== null) await change({ params: { id: one.id }, body: { ...body, version: one.version } })
        else {
          const { data } = await add({ body })
          onMade?.({ id: data.id, name: `${body.code} ${body.name}` })
        }
        tell.success('资产类别已保存')
      }}
    />
  )
}
