/** What sample companies owned when their ledger began, as cards: they charge every month what the company's books would be typed with. */
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetCategoriesApi, assetDepartmentsApi } from '@app/contract/stock/assets/asset-settings'
import { ZERO } from '@app/domain/kernel/money'
import { day, type Period, previousPeriod } from '@app/domain/kernel/period'
import { quantity, ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { residualOf } from '@app/domain/stock/assets/cards/check'
import { yuan } from './business.ts'
import type { Desk } from './desk.ts'

interface SampleCard {
  readonly name: string
  readonly category: string
  readonly spec: string
  readonly location: string
  readonly inService: string
  /** Whole yuan. */
  readonly cost: number
  readonly accumulated: number
  readonly months: number
  readonly life: number
  readonly residualPercent: string
}
const owned: Readonly<Record<string, readonly SampleCard[]>> = {
  trading: [
    {
      name: '办公电脑',
      category: '电子设备',
      spec: '台式机 6 台',
      location: '办公室',
      inService: '2024-12-10',
      cost: 24_000,
      accumulated: 6_000,
      months: 12,
      life: 48,
      residualPercent: '0',
    },
    {
      name: '文件服务器',
      category: '电子设备',
      spec: 'NAS-8',
      location: '机房',
      inService: '2024-12-18',
      cost: 21_600,
      accumulated: 5_400,
      months: 12,
      life: 48,
      residualPercent: '0',
    },
  ],
  manufacturer: [
    {
      name: '数控车床',
      category: '机器设备',
      spec: 'CK6150',
      location: '一车间',
      inService: '2023-06-15',
      cost: 1_500_000,
      accumulated: 225_000,
      months: 30,
      life: 180,
      residualPercent: '5',
    },
    {
      name: '立式加工中心',
      category: '机器设备',
      spec: 'VMC850',
      location: '一车间',
      inService: '2023-06-20',
      cost: 900_000,
      accumulated: 135_000,
      months: 30,
      life: 180,
      residualPercent: '5',
    },
  ],
}
export const hasCards = (key: string): boolean => owned[key] !== undefined

export async function playCards(desk: Desk, key: string, start: Period): Promise<void> {
  const cards = owned[key]
  if (cards === undefined) return
  await desk.call(assetCategoriesApi.adopt, { body: { agreed: true } })
  const categories = new Map((await desk.call(assetCategoriesApi.list)).map((one) => [one.name, one]))
  // a factory's machines stand in its workshop
  const own = key === 'manufacturer' ? { name: '一车间', use: 'production' as const } : { name: '管理部', use: 'manage' as const }
  const body = { ...own, tagId: null, expenseCode: '', note: '', disabled: false }
  const { id: departmentId } = await desk.call(assetDepartmentsApi.add, { body })
  for (const { name, category, spec, location, inService, months, life, residualPercent, ...sums } of cards) {
    const { id: categoryId } = categories.get(category)!
    const [cost, accumulated] = [yuan(sums.cost * 100), yuan(sums.accumulated * 100)]
    const residual = residualOf(cost, residualPercent)
    await desk.call(assetCardsApi.add, {
      body: {
        name,
        code: '',
        categoryId,
        spec,
        quantity: 1,
        unit: '',
        location,
        keeper: '',
        supplier: '',
        note: '',
        inService: day(inService),
        cost,
        residual,
        method: 'straightLine',
        residue: 'static',
        start: 'nextMonth',
        lifeMonths: life,
        unitsTotal: null,
        openingPeriod: previousPeriod(start),
        openingAccumulated: accumulated,
        openingImpairment: ZERO,
        openingMonths: months,
        openingUnits: ZERO_QUANTITY,
        taxMethod: 'same',
        taxCost: cost,
        taxResidual: residual,
        taxMonths: life,
        taxGround: null,
        taxUsedMonths: 0,
        voucherId: null,
        voucherPosition: null,
        invoiceId: null,
        invoicePosition: null,
        shares: [{ departmentId, weight: quantity('1') }],
      },
    })
  }
}
