/** What is asked before years are moved aside: of which ledgers, and up to which year. */
import { lastToGo } from '@app/domain/centre/past-years/past-year'
import type { Field } from '@app/domain/kernel/field'
import { period, type Day } from '@app/domain/kernel/period'
import { sendManyToBackground } from '../../platform/background.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

export interface Choice {
  readonly value: string
  readonly label: string
}
interface Props {
  readonly ledgers: readonly Choice[]
  /** Those chosen at first. */
  readonly chosen: readonly string[]
  readonly today: Day
  readonly onClose: () => void
}
/** So many years are offered. */
const YEARS = 10

export function MoveDialog({ ledgers, chosen, today, onClose }: Props) {
  const last = lastToGo(today)
  const years = Object.fromEntries(Array.from({ length: YEARS }, (_, ago) => [`y${last - ago}`, `${last - ago}年`]))
  const fields: readonly Field[] = [
    { key: 'ledgerIds', title: '账套', kind: 'options', required: '请选择账套', wide: true },
    {
      key: 'through',
      title: '移出到',
      kind: 'choice',
      choices: years,
      required: '请选择年度',
      help: '这一年和以前的年度，全部月份已结账的才移出',
    },
  ]
  return (
    <FormDialog
      title="移出往年账"
      ok="移出"
      width={520}
      columns={1}
      name="move-years"
      fields={fields}
      start={{ ledgerIds: [...chosen], through: `y${last}` }}
      options={{ ledgerIds: ledgers }}
      onClose={onClose}
      onSave={({ ledgerIds, through }) =>
        sendManyToBackground({ kind: 'moveYears', ledgerIds, from: period(`${through.slice(1)}-12`), generate: false, parts: [] })
      }
    >
      <p className="quiet">
        凭证和分录压缩存放，账簿、报表、打印照常能看，第一次打开要等它取回；余额留在原处，今年的账不受影响。反结账、更正那一年的账时自动取回。
      </p>
    </FormDialog>
  )
}
