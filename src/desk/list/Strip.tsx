/** How far a shipment is on its way: reported, and what is still expected. Not by colour alone. */
export function Strip({ proven, label }: { readonly proven: number; readonly label: string }) {
  const share = Math.min(100, Math.max(0, proven));
  const end = 3 + share * 0.9;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 96 10"
      width={96}
      height={10}
      className="overflow-visible rtl:-scale-x-100"
    >
      <line x1={3} x2={93} y1={5} y2={5} strokeWidth={2} strokeDasharray="4 3" className="stroke-chart" />
      <line x1={3} x2={end} y1={5} y2={5} strokeWidth={3} className="stroke-sailed" />
      <circle cx={3} cy={5} r={2.5} strokeWidth={1} className="fill-card stroke-sailed" />
      <circle
        cx={93}
        cy={5}
        r={2.5}
        strokeWidth={1}
        className={share === 100 ? 'fill-sailed stroke-sailed' : 'fill-card stroke-chart'}
      />
      {share > 0 && share < 100 && <circle cx={end} cy={5} r={3.5} className="fill-chart" />}
    </svg>
  );
}
