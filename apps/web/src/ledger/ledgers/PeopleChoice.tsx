/** Choosing people of the firm: several, found by name. */
import { roleNames } from '@app/domain/access/roles'
import { Select } from 'antd'
import { Failed } from '../../ui/faces/faces.tsx'
import { useLedgerOverview } from './ledgers.api.ts'

interface Props {
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

export default function PeopleChoice({ value, onChange }: Props) {
  const { data, loading, error, again } = useLedgerOverview()
  if (error) return <Failed error={error} onAgain={again} />
  // the open list fits above the buttons of the dialog
  return (
    <div style={{ minHeight: 220 }}>
      <Select
        listHeight={160}
        mode="multiple"
        autoFocus
        aria-label="人员"
        placeholder="请选择人员"
        loading={loading}
        value={[...value]}
        onChange={(ids) => onChange(ids)}
        optionFilterProp="label"
        options={(data?.people ?? []).map((one) => ({
          value: one.id,
          label: `${one.name}（${one.roles.map((role) => roleNames[role]).join('、')}）`,
        }))}
        style={{ width: '100%' }}
      />
    </div>
  )
}
