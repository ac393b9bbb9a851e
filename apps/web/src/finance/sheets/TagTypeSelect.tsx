import { Select } from 'antd'
import { useTagKinds } from '../../ledger/subjects/index.ts'

/** The kind of tag chosen from, kept in the address beside the tag. */
export function TagTypeSelect({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  const { all } = useTagKinds()
  return (
    <Select
      aria-label="辅助核算类别"
      value={value}
      style={{ width: 104 }}
      popupMatchSelectWidth={false}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  )
}
