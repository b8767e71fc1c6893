import { expect, it } from 'vitest';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

apiOnBothEngines('The same contact', (bench) => {
  it('is found among all accounts, however it is written; what is empty is shared with nobody', async () => {
    const { admin, api } = bench();
    const { db } = api.services;
    const own = await buildExpert(
      db,
      { firstName: 'Own', phone: '+351 912-345-678' },
      { linkedinUrl: 'https://www.linkedin.com/in/Ana-Lima/?trk=mail' },
    );
    const number = await buildUser(db, { firstName: 'Number', phone: '+351912345678' });
    const pages = ['http://linkedin.com/in/ana-lima', 'https://PT.linkedin.com/in/ana-lima//#about'];
    const samePages = await Promise.all(
      pages.map((linkedinUrl, index) =>
        buildExpert(
          db,
          { firstName: `Page ${index}`, phone: null, active: false },
          { linkedinUrl, status: 'DECLINED' },
        ),
      ),
    );
    const bare = await buildExpert(db, { firstName: 'Bare', phone: null }, { linkedinUrl: null });
    await buildExpert(db, { phone: '' }, { linkedinUrl: '' });
    await buildExpert(db, { phone: '+3519123456789' }, { linkedinUrl: 'https://www.linkedin.com/in/ana-lima-2' });

    const sameAs = async (id: string) => (await admin.call('findSameContact', { params: { id } })).data;
    const found = await sameAs(own.id);
    expect(found.phone).toEqual([{ id: number.id, firstName: 'Number', lastName: 'Thorne' }]);
    expect(new Set(found.linkedin.map(({ id }) => id))).toEqual(new Set(samePages.map(({ id }) => id)));
    expect((await sameAs(number.id)).phone.map(({ firstName }) => firstName)).toEqual(['Own']);
    expect(await sameAs(bare.id)).toEqual({ phone: [], linkedin: [] });
  });
});
