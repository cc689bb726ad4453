import * as v from 'valibot';

const text = v.nullish(v.string(), null);

const SampleSchema = v.object({
  id: v.string(),
  number: v.string(),
  title: v.string(),
  type: text,
  line: text,
  group: v.nullish(v.string(), ''),
  /** The shipment of the sample in the form of a frozen link, for samples on the start page. */
  packed: text,
});

/** A number of the built-in service that demonstrates one state. */
export type Sample = Readonly<v.InferOutput<typeof SampleSchema>>;

/** Returns the readable samples; others are dropped without an issue. */
export function parseSamples(data: unknown): readonly Sample[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((element) => {
    const sample = v.safeParse(SampleSchema, element);
    return sample.success ? [sample.output] : [];
  });
}
