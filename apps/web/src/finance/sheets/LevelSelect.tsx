/** How deep a book goes into the subjects. */
import { Select } from 'antd'

export function LevelSelect({ level, onChange }: { level: string; onChange: (level: string) => void }) {
  return (
    <Select
      aria-label="科目级次"
      value={level}
      style={{ width: 92 }}
      options={[
        { value: '1', label: '一级科目' },
        { value: '2', label: '到二级' },
        { value: '3', label: '到三级' },
      ]}
      onChange={onChange}
    />
  )
}
