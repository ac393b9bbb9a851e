/** The rates of the ledger while they are typed, the examples they may start from, and what the server said against them. */
import { ZERO } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useRates, useSaveRates, type Rate } from './salary.api.ts'

export function useRateTable() {
  const { data = [], loading, error, again } = useRates()
  const [edited, setEdited] = useState<readonly Rate[] | null>(null)
  const [city, setCity] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const { mutateAsync: save, isPending } = useSaveRates()
  const own = edited ?? data.filter((one) => one.own).map((one) => one.rate)
  const taken = new Set(own.map((one) => `${one.city} ${one.item}`))
  const examples = data.filter((one) => !one.own && !taken.has(`${one.rate.city} ${one.rate.item}`)).map((one) => one.rate)
  const cities = [...new Set([...own, ...examples].map((one) => one.city))].toSorted()
  const shown = (rate: Rate): boolean => city === '' || rate.city === city
  const change = (at: number, part: Partial<Rate>) => setEdited(own.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const keep = async () => {
    setRefused([])
    try {
      await save({ body: [...own] })
      setEdited(null)
      tell.success('已保存；已有的工资表请“从一月起重算”')
    } catch (refusal) {
      if (isApiError(refusal) && refusal.details.length > 0)
        setRefused(refusal.details.map((one) => (one.row === undefined ? one.reason : `第${one.row}行：${one.reason}`)))
      else showError(refusal)
    }
  }
  const blank: Rate = {
    city: city || '北京',
    item: 'pension',
    from: day('2026-07-01'),
    to: null,
    employerRate: '0.16',
    employeeRate: '0.08',
    employeeFixed: ZERO,
    floor: null,
    ceiling: null,
    source: '',
  }
  return {
    own,
    examples,
    cities,
    city,
    setCity,
    shown,
    changed: edited !== null,
    change,
    add: () => setEdited([...own, blank]),
    copyExamples: () => setEdited([...own, ...examples.filter(shown)]),
    remove: (at: number) => setEdited(own.filter((_, index) => index !== at)),
    keep,
    busy: isPending,
    refused,
    reading: { loading, error, again },
  }
}
