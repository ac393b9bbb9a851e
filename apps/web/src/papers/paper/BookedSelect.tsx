import { Select } from 'antd'

/** Papers with or without a voucher; '' both, '1' with, '0' without. */
export const BookedSelect = ({ value, onChange }: { value: string; onChange: (booked: string) => void }) => (
  <Select
    aria-label="是否生成凭证"
    value={value}
    style={{ width: 108 }}
    options={[
      { value: '', label: '有无凭证' },
      { value: '1', label: '已生成凭证' },
      { value: '0', label: '未生成' },
    ]}
    onChange={onChange}
  />
)
