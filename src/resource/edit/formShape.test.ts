import { describe, expect, it } from 'vitest';
import { changedParts, mergeValues } from './formShape.ts';

const fields = [
  { source: 'profile.firstName', label: 'First Name', section: 'User' },
  { source: 'profile.phone', label: 'Phone', section: 'User' },
  { source: 'profile.languages', label: 'Languages', section: 'User' },
  { source: 'location', label: 'Location' },
  { source: 'experience', label: 'Experience' },
  { source: 'website', label: 'Website' },
];
interface Form {
  profile: { firstName: string; phone: string; languages: string[] };
  location: string[];
  experience: { company: string }[];
  website: string | null;
}
const base: Form = {
  profile: { firstName: 'Maria', phone: '+351912345678', languages: ['pt'] },
  location: ['PT'],
  experience: [{ company: 'Acme' }],
  website: null,
};
const changed = (edit: (form: Form) => void) => {
  const form = structuredClone(base);
  edit(form);
  return form;
};

describe('two people editing one record', () => {
  it('keeps what only one of them changed, from both', () => {
    const mine = changed((form) => (form.profile.phone = '+351900000000'));
    const theirs = changed((form) => (form.location = ['ES']));
    const { merged, taken, conflicts } = mergeValues(fields, base, mine, theirs);
    expect(merged.profile.phone).toBe('+351900000000');
    expect(merged.location).toEqual(['ES']);
    expect([taken, conflicts]).toEqual([['location'], []]);
    expect(theirs.profile.phone).toBe(base.profile.phone);
  });

  it('leaves mine in place where both changed a field, and says so', () => {
    const mine = changed((form) => (form.profile.firstName = 'Mary'));
    const theirs = changed((form) => (form.profile.firstName = 'Marie'));
    const { merged, conflicts } = mergeValues(fields, base, mine, theirs);
    expect(merged.profile.firstName).toBe('Mary');
    expect(conflicts).toEqual(['profile.firstName']);
  });

  it('has nothing to ask where both made the same change', () => {
    const same = changed((form) => (form.profile.firstName = 'Mary'));
    expect(mergeValues(fields, base, same, structuredClone(same))).toEqual({ merged: same, taken: [], conflicts: [] });
  });
});

describe('what is unsaved', () => {
  const nameOf = ({ label, section = label }: { label: string; section?: string }) => section;

  it('is nothing where an entry lacks what another state of it has empty, in whatever order', () => {
    const entries = [{ source: 'spares', label: 'Spares' }];
    const stored: object = { spares: [{ title: 'Hinge', cost: 1 }] };
    const shown = { spares: [{ cost: 1, title: 'Hinge', link: null, tags: [], note: '' }] };
    const more = { spares: [{ ...shown.spares[0], link: 'https://hinge.example/' }] };
    expect(changedParts(entries, stored, shown, ({ label }) => label)).toEqual([]);
    expect(changedParts(entries, stored, more, ({ label }) => label)).toEqual(['Spares']);
  });

  it('is named by section, else by field, in the order of the screen', () => {
    const mine = changed((form) => {
      form.experience.pop();
      form.profile.languages.push('fr');
      form.profile.phone = '';
      form.website = '';
    });
    expect(changedParts(fields, base, mine, nameOf)).toEqual(['User', 'Experience']);
    expect(changedParts(fields, base, structuredClone(base), nameOf)).toEqual([]);
  });
});
