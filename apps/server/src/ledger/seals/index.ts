/** Seals (封存): the proof that what became final still says what it said. */
export { ledgersThereShouldBe, otherSealFindings, sealFindings } from './seals.ts'
