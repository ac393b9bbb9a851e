/** 复制账套: settings, subjects and tags of a ledger in a new one; opening balances when asked, vouchers never. */
import { LedgerCopy } from '@app/contract/ledger/ledgers/ledger-admin'
import type { Field } from '@app/domain/kernel/field'
import { periodOf, type Period } from '@app/domain/kernel/period'
import { ask } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { ledgerNames, useEnterLedger } from '../../ledger/ledgers/index.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { MonthField } from '../../ui/inputs/MonthField.tsx'
import { useCopyLedger } from './ledger-list.api.ts'

interface Props {
  readonly ledger: { readonly id: string; readonly name: string; readonly startPeriod: Period }
  readonly onClose: () => void
}
const fields: readonly Field[] = [
  ledgerNames[0]!,
  { key: 'openings', title: '期初余额', kind: 'flag', help: '一并复制（建账月份与原账套相同）' },
  { key: 'start', title: '建账月份', kind: 'month', when: ({ openings }) => openings !== true },
]

export function CopyLedgerDialog({ ledger, onClose }: Props) {
  const enter = useEnterLedger()
  const now = periodOf(useToday())
  const { mutateAsync: copy } = useCopyLedger()
  return (
    <FormDialog
      title={`复制账套 · ${ledger.name}`}
      ok="复制"
      name="copy-ledger"
      fields={fields}
      start={{ name: '', openings: false, start: now }}
      shape={LedgerCopy}
      controls={{ start: <MonthField label="建账月份" min={ledger.startPeriod} max={now} /> }}
      focus="name"
      lead={<p className="quiet">复制设置、科目与辅助核算；不复制凭证、发票和流水。</p>}
      onClose={onClose}
      onSave={async ({ name, openings, start }) => {
        const done = await copy({ params: { id: ledger.id }, body: openings ? { name, openings } : { name, openings, start } })
        void ask({ title: '复制成功', content: '新的账套已在列表里。', ok: '进入账套', cancel: '留在这里' }).then((goes) =>
          goes ? enter(done.data.id) : undefined,
        )
      }}
    />
  )
}
