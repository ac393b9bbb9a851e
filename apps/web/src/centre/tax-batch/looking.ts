/** A list looked at again and again while something goes on behind it, and once more when that is over. */
import { jobsApi as api } from '@app/contract/assist/jobs'
import { isOver, type JobKind } from '@app/domain/assist/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { JOBS } from '../../platform/background.ts'
import { call } from '../../platform/client.ts'

const BUSY_MS = 1500
const LOOK_MS = 4000

/** Whether one of the person's jobs of these kinds is under way: the same list the header keeps. */
export function useUnderWay(kinds: readonly JobKind[]): boolean {
  const { data } = useQuery({
    queryKey: [JOBS],
    queryFn: async () => (await call(api.list, {}, { noLoading: true, quiet: 'silent' })).data,
    refetchInterval: (query) => (query.state.data?.some((job) => !isOver(job.state)) ? BUSY_MS : false),
  })
  return data?.some((job) => kinds.includes(job.kind) && !isOver(job.state)) ?? false
}

export function useLooking(busy: boolean, again: () => void): void {
  const look = useRef(again)
  const was = useRef(false)
  useEffect(() => {
    look.current = again
  }, [again])
  useEffect(() => {
    if (!busy) {
      if (was.current) look.current()
      was.current = false
      return undefined
    }
    was.current = true
    const looking = setInterval(() => look.current(), LOOK_MS)
    return () => clearInterval(looking)
  }, [busy])
}
