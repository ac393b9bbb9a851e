import { TAG_TYPES, tagTypeNames } from '@app/domain/ledger/subjects/subject'
import { Select } from 'antd'

/** The kind of tag chosen from, kept in the address beside the tag. */
export function TagTypeSelect({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  return (
    <Select
      aria-label="辅助核算类别"
      value={value}
      style={{ width: 92 }}
      options={TAG_TYPES.map((type) => ({ value: type, label: tagTypeNames[type] }))}
      onChange={onChange}
    />
  )
}
