/** One return of business income: what is said of it; what it comes to stands below once it was saved. */
import { BusinessDraft } from '@app/contract/tax/business-income'
import { groupThousands } from '@app/domain/kernel/money'
import { addMonths, lastOfQuarter, monthOf, periodOf, type Period } from '@app/domain/kernel/period'
import { businessFieldList, LEVIES, NO_AMOUNTS } from '@app/domain/tax/business-income/return'
import type { z } from 'zod'
import { tell } from '../../platform/feedback.tsx'
import { useLedger } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { Facts } from '../../ui/form/Facts.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { MonthField } from '../../ui/MonthField.tsx'
import { useAddBusiness, useChangeBusiness, type BusinessRow } from './business-income.api.ts'

type Draft = Omit<z.output<typeof BusinessDraft>, 'version' | 'ownerId'> & { readonly ownerId: string | null }
const QUARTER = -3

/** The quarter a month is in, or the last one that is over. */
function quarterFor(period: Period, now: Period): Period {
  const end = lastOfQuarter(period)
  return end > now ? addMonths(end, QUARTER) : end
}
const startOf = (period: Period): Draft => ({
  form: 'A',
  period,
  ownerId: null,
  ownerKind: 'soleTrader',
  share: '100',
  months: monthOf(period),
  ...NO_AMOUNTS,
})
const saidIn = (row: BusinessRow): Draft =>
  Object.fromEntries(Object.keys(startOf(row.period)).map((key) => [key, row[key as keyof Draft]])) as unknown as Draft

const factsOf = (row: BusinessRow): (readonly [string, string])[] => [
  row.form === 'C'
    ? ['本单位的应纳税所得额', groupThousands(row.here)]
    : [
        '账上利润（保存时）',
        `${groupThousands(row.profit)}${row.profit === row.booksProfit ? '' : `，现在是 ${groupThousands(row.booksProfit)}`}`,
      ],
  ...(row.levy === 'accounts' ? [] : [['征收方式', LEVIES[row.levy]] as const]),
  ['投资者减除费用', groupThousands(row.basic)],
  ['应纳税所得额', groupThousands(row.taxable)],
  ['税率、速算扣除数', `${row.percent}%，${groupThousands(row.quick)}`],
  ['应纳税额', groupThousands(row.due)],
  ['减半减免', groupThousands(row.halved)],
  ['减免后税额', groupThousands(row.tax)],
  ['应补（负数为应退）', groupThousands(row.left)],
]

interface Props {
  readonly row: BusinessRow | null
  readonly period: Period
  readonly owners: readonly { readonly id: string; readonly name: string }[]
  readonly mayEdit: boolean
  readonly onClose: () => void
}

export function BusinessDialog({ row, period, owners, mayEdit, onClose }: Props) {
  const now = periodOf(useToday())
  const { startPeriod } = useLedger()
  const { mutateAsync: add } = useAddBusiness()
  const { mutateAsync: change } = useChangeBusiness()
  const left = row !== null && !owners.some(({ id }) => id === row.ownerId)
  const options = [
    ...(left ? [{ value: row.ownerId, label: row.owner }] : []),
    ...owners.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <FormDialog<Draft>
      title={row === null ? '新建经营所得申报' : `${row.period} ${row.owner}`}
      name="business-income"
      width={820}
      columns={2}
      fields={businessFieldList}
      start={row === null ? startOf(quarterFor(period, now)) : saidIn(row)}
      shape={BusinessDraft}
      options={{ ownerId: options }}
      controls={{ period: <MonthField label="所属期的最后一个月" min={startPeriod} max={now} /> }}
      off={!mayEdit}
      disabled={!mayEdit}
      onClose={onClose}
      onSave={async (values) => {
        const body = { ...values, ownerId: values.ownerId ?? '' }
        if (row === null) await add({ body })
        else await change({ params: { id: row.id }, body: { ...body, ...(row.version === undefined ? {} : { version: row.version }) } })
        tell.success('已按账上的利润计算')
      }}
    >
      {row !== null && <Facts facts={factsOf(row)} />}
    </FormDialog>
  )
}
