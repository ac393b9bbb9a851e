/** 导入账套, where a firm's ledgers are listed; offered to those who may create one. */
import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '../../platform/session.ts'
import { ImportLedgerDialog } from './ImportLedgerDialog.tsx'

export default function ImportLedgerButton() {
  const may = useCan('controlCenter-booksSetList-bianji')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>导入账套</Button>
      {open && <ImportLedgerDialog onClose={() => setOpen(false)} />}
    </>
  )
}
