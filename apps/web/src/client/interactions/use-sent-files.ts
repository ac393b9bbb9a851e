/** What a client sent for a purpose: what is asked for, what is chosen of it, and what is done with that. */
import type { FilePurpose } from '@app/domain/client/interactions/interaction'
import { useMemo, useState } from 'react'
import { usePeriod } from '../../platform/session.ts'
import { compressImage } from '../../ui/files/compress-image.ts'
import { elsewhere, tabs } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { viewsOf } from './client-files.tsx'
import type { OpenedOverFiles } from './FileDialogs.tsx'
import { useClientFiles, useDecideFiles, useSaveRequired, useThreads, useUploadFiles, type ClientFile } from './interactions.api.ts'

const none: readonly ClientFile[] = []

export function useSentFiles(purpose: FilePurpose) {
  const period = usePeriod()
  const { totals } = useThreads()
  const view = tabs('view', '内容', viewsOf(totals?.unread ?? 0), { id: '' })
  const list = useList({
    name: `client-files-${purpose}`,
    fields: [purpose === 'business' ? view : elsewhere(view)],
    also: { id: '' },
  })
  const [opened, setOpened] = useState<OpenedOverFiles | null>(null)
  const [requirement, setRequirement] = useState('')
  const read = useClientFiles(purpose, period)
  const { mutateAsync: upload, isPending } = useUploadFiles(purpose)
  const { mutateAsync: saveRequired } = useSaveRequired(purpose)
  const { mutateAsync: decide } = useDecideFiles(purpose)
  const files = read.data ?? none
  const required = useMemo(() => read.totals?.required ?? [], [read.totals])
  const ids = files.filter((one) => list.selected.has(one.id)).map((one) => one.id)
  const act = <T>(work: () => Promise<T>, said: string | ((got: T) => string)) =>
    list.act(async () => {
      const got = await work()
      setOpened(null)
      return typeof said === 'string' ? said : said(got)
    })
  const send = (chosen: readonly File[]) =>
    void act(
      async () => upload({ query: { period, requirement }, files: await Promise.all(chosen.map(compressImage)) }),
      `已上传 ${chosen.length} 个文件`,
    )
  return {
    period,
    list,
    read,
    files,
    required,
    ids,
    opened,
    setOpened,
    requirement,
    setRequirement,
    act,
    send,
    sending: isPending,
    saveRequired,
    decide,
  }
}
export type SentFiles = ReturnType<typeof useSentFiles>
