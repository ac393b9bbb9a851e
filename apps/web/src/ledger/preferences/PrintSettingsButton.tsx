/** The other half of 打印: how it is printed. */
import { SettingOutlined } from '@ant-design/icons'
import type { PrintKind } from '@app/domain/ledger/preferences/print-settings'
import { Button } from 'antd'
import { useState } from 'react'
import { later } from '../../ui/faces/later.tsx'

const PrintSettingsDialog = later(() => import('./PrintSettingsDialog.tsx'))

export default function PrintSettingsButton({ kind }: { kind: PrintKind }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-label="打印设置" title="打印设置" icon={<SettingOutlined />} onClick={() => setOpen(true)} />
      {open && <PrintSettingsDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}
