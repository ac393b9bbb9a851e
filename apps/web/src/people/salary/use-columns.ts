/** The columns of a sheet while they are arranged: moved, added, kept for the sheet or as a template. */
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useSaveColumns, useSaveTemplate, useTemplates, type OneSheet, type SheetColumn } from './salary.api.ts'

const freeKey = (columns: readonly SheetColumn[]): string => {
  let number = columns.length + 1
  while (columns.some((one) => one.key === `c${number}`)) number += 1
  return `c${number}`
}

interface Of {
  readonly sheet: OneSheet
  readonly onSaved: (sheet: OneSheet) => void
  readonly onClose: () => void
}
export function useColumns({ sheet, onSaved, onClose }: Of) {
  const [columns, setColumns] = useState<readonly SheetColumn[]>(sheet.columns)
  const [refused, setRefused] = useState<readonly string[]>([])
  const { data: templates = [] } = useTemplates()
  const { mutateAsync: save, isPending } = useSaveColumns()
  const { mutateAsync: saveTemplate, isPending: keeping } = useSaveTemplate()
  const change = (at: number, part: Partial<SheetColumn>) =>
    setColumns(columns.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const move = (at: number, by: number) => {
    const next = [...columns]
    const [one] = next.splice(at, 1)
    next.splice(at + by, 0, one!)
    setColumns(next)
  }
  const said = (error: unknown) => {
    if (isApiError(error) && error.details.length > 0)
      setRefused([...new Set(error.details.map((one) => (one.row === undefined ? one.reason : `第${one.row}项：${one.reason}`)))])
    else showError(error)
  }
  const keep = async () => {
    try {
      const { data } = await save({ body: { id: sheet.sheet.id, columns: [...columns] } })
      onSaved(data)
      tell.success('工资表项目已修改')
      onClose()
    } catch (error) {
      said(error)
    }
  }
  /** A template of the same name is replaced. */
  const asTemplate = async (name: string) => {
    try {
      const known = templates.find((one) => one.kind === sheet.sheet.kind && one.name === name)
      await saveTemplate({
        body: {
          ...(known ? { id: known.id, version: known.version } : {}),
          kind: sheet.sheet.kind,
          name,
          columns: [...columns],
        },
      })
      tell.success(known ? '模板已更新' : '已存为模板')
    } catch (error) {
      said(error)
    }
  }
  return {
    columns,
    change,
    move,
    add: () => setColumns([...columns, { key: freeKey(columns), title: '', part: 'earning', formula: '' }]),
    remove: (at: number) => setColumns(columns.filter((_, index) => index !== at)),
    refused,
    keep,
    saving: isPending,
    asTemplate,
    keeping,
  }
}
export type Columns = ReturnType<typeof useColumns>
