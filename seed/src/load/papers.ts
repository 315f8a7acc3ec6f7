// Documents of invented companies: a register extract as PDF and an identity card as picture. They cannot be mistaken
// for real ones.
import sharp from 'sharp'

/** Text of a PDF in its own character set; other letters become a question mark. */
const pdfText = (text: string): string =>
  Array.from(text, (char) => {
    const code = char.codePointAt(0)!
    if ('()\\'.includes(char)) return `\\${char}`
    if (code < 0x7f) return char
    return code < 0x100 ? `\\${code.toString(8).padStart(3, '0')}` : '?'
  }).join('')

/** One page with a title and lines: label and value. */
export function paper(title: string, lines: readonly (readonly [label: string, value: string])[]): Buffer {
  const rows = lines.flatMap(([label, value], i) => [
    `BT /F1 10 Tf 0.35 0.42 0.48 rg 64 ${660 - i * 44} Td (${pdfText(label)}) Tj ET`,
    `BT /F2 13 Tf 0.06 0.12 0.18 rg 64 ${642 - i * 44} Td (${pdfText(value)}) Tj ET`,
  ])
  const content = [
    '0.04 0.43 0.43 rg 0 780 595 62 re f',
    `BT /F2 20 Tf 1 1 1 rg 64 802 Td (${pdfText(title)}) Tj ET`,
    ...rows,
    'BT /F1 9 Tf 0.35 0.42 0.48 rg 64 60 Td (DEMO. Everything in this document is invented.) Tj ET',
  ].join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = body.length
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

/** An identity card without a real face. */
export function card(name: string, country: string): Promise<Buffer> {
  const safe = name.replace(/[<>&"]/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540" font-session="sans-serif">
    <rect width="860" height="540" rx="36" fill="#dfeceb"/><rect width="860" height="96" rx="36" fill="#0b6e6e"/>
    <text x="44" y="64" font-size="38" fill="#fff" font-weight="bold">DEMO ${country}</text>
    <rect x="44" y="140" width="240" height="300" rx="18" fill="#b9d3d1"/><circle cx="164" cy="250" r="62" fill="#7fa9a6"/>
    <path d="M64 440 q100 -160 200 0 z" fill="#7fa9a6"/>
    <text x="330" y="200" font-size="24" fill="#4d5f6c">Name</text><text x="330" y="244" font-size="38" fill="#0f1e2e">${safe}</text>
    <text x="330" y="320" font-size="24" fill="#4d5f6c">No.</text><text x="330" y="362" font-size="34" fill="#0f1e2e">X00 000 000</text>
    <text x="330" y="440" font-size="22" fill="#4d5f6c">Invented, like everything here</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
