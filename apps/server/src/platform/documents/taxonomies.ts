/** The e-voucher taxonomies a data file points at (电子凭证会计数据标准): its namespaces' addresses, which parsing does not keep. */
const HEAD_BYTES = 8192

/** "rai" of http://xbrl.mof.gov.cn/taxonomy/2021-11-30/rai, each once. */
export function taxonomiesIn(bytes: Uint8Array): string[] {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  return [...new Set([...head.matchAll(/xbrl\.mof\.gov\.cn\/taxonomy\/[\d-]+\/([a-z]+)/gi)].map((one) => one[1]!.toLowerCase()))]
}
