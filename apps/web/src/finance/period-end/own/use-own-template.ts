/** An own closing template while it is written: its lines, what the server finds in them, its trial and its keeping. */
import type { Period } from '@app/domain/kernel/period'
import { Form } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../../platform/api-error.ts'
import { showError, tell } from '../../../platform/feedback.tsx'
import { emptyLine, type Fault } from './own-draft.ts'
import { useAddTemplate, useChangeTemplate, useTryTemplate, type OwnLineDraft, type OwnTemplateDraft } from './own-templates.api.ts'

export interface OwnTemplateOf {
  readonly id: string | null
  readonly start: OwnTemplateDraft
  /** Of the template that is changed. */
  readonly version: string | undefined
  readonly period: Period
  readonly onDone: () => void
}

export type Head = Omit<OwnTemplateDraft, 'lines' | 'disabled'>
export function useOwnTemplate({ id, start, version, period, onDone }: OwnTemplateOf) {
  const { lines: first, disabled, ...head } = start
  const [form] = Form.useForm<Head>()
  const [lines, setLines] = useState(first)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const { mutateAsync: add } = useAddTemplate()
  const { mutateAsync: change } = useChangeTemplate()
  const trial = useTryTemplate()
  const setLine = (row: number, more: Partial<OwnLineDraft>) =>
    setLines((now) => now.map((line, index) => (index === row ? { ...line, ...more } : line)))
  /** The server's refusals of lines at their rows; those of the head are the form's. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFaults([])
    try {
      await work()
      return true
    } catch (error) {
      if (!isApiError(error) || error.code !== 'PE0012') throw error
      setFaults(error.details)
      return false
    }
  }
  const save = async (typed: Head) => {
    const body = { ...typed, disabled, lines }
    if (!(await attempt(() => (id === null ? add({ body }) : change({ params: { id }, body: { ...body, version } }))))) return
    tell.success(`已保存“${typed.name}”，期末结转中会列出这一步`)
    onDone()
  }
  const tryOut = () => {
    const template = { ...head, ...form.getFieldsValue(), disabled, lines }
    attempt(() => trial.mutateAsync({ body: { period, template, ...(id === null ? {} : { id }) } })).catch(showError)
  }
  return {
    head,
    form,
    lines,
    setLine,
    addLine: () => setLines([...lines, emptyLine('debit')]),
    removeLine: (row: number) => setLines(lines.filter((_, index) => index !== row)),
    faults,
    save,
    tryOut,
    trying: trial.isPending,
    tried: trial.data?.data,
  }
}
export type OwnTemplate = ReturnType<typeof useOwnTemplate>
