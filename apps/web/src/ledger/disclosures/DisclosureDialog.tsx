/** An entry by hand, or to whom and what for of one the product entered. */
import type { Day } from '@app/domain/kernel/period'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { useAddDisclosure, useCompleteDisclosure, type DisclosureRow } from './disclosures.api.ts'

export function DisclosureDialog({ row, onClose }: { row: DisclosureRow | null; onClose: () => void }) {
  const today = useToday()
  const [what, setWhat] = useState(row?.what ?? '')
  const [givenOn, setGivenOn] = useState<Day>(row?.givenOn ?? today)
  const [recipient, setRecipient] = useState(row?.recipient ?? '')
  const [purpose, setPurpose] = useState(row?.purpose ?? '')
  const [signedBy, setSignedBy] = useState(row?.signedBy ?? '')
  const [problem, setProblem] = useState('')
  const { mutateAsync: add, isPending: adding } = useAddDisclosure()
  const { mutateAsync: complete, isPending: completing } = useCompleteDisclosure()
  const keep = async () => {
    const toWhom = { recipient, purpose, signedBy }
    try {
      if (row === null) await add({ body: { what, givenOn, ...toWhom } })
      else await complete({ params: { id: row.id }, body: toWhom })
      tell.success('已登记')
      onClose()
    } catch (error) {
      if (isApiError(error) && error.status < 500) setProblem(error.message)
      else showError(error)
    }
  }
  const field = (label: string, value: string, set: (value: string) => void, disabled = false) => (
    <Input aria-label={label} maxLength={300} value={value} disabled={disabled} onChange={(event) => set(event.target.value)} />
  )
  return (
    <Modal
      open
      width={560}
      title={row === null ? '登记对外提供' : '提供给谁、做什么用'}
      onCancel={onClose}
      footer={
        <>
          {problem !== '' && <span className="negative">{problem} </span>}
          <Button type="primary" loading={adding || completing} onClick={() => void keep()}>
            登记
          </Button>
        </>
      }
    >
      <FormGrid>
        <FormField label="提供的资料" wide>
          {field('提供的资料', what, setWhat, row !== null)}
        </FormField>
        <FormField label="提供日期">
          <DayInput label="提供日期" value={givenOn} max={today} disabled={row !== null} onChange={setGivenOn} />
        </FormField>
        <FormField label="签收人">{field('签收人', signedBy, setSignedBy)}</FormField>
        <FormField label="提供对象" wide>
          {field('提供对象', recipient, setRecipient)}
        </FormField>
        <FormField label="用途" wide>
          {field('用途', purpose, setPurpose)}
        </FormField>
      </FormGrid>
      {row !== null && <p className="quiet">只在单位内部使用的，提供对象写“内部”。补登的每一次都保留在日志里。</p>}
    </Modal>
  )
}
