import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkXml, isLikelyXml, XmlError } from './xml.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: string) => new Uint8Array(Buffer.from(mark + text, 'utf16le'));
const overview = '<?xml version="1.0"?><Pensioenoverzicht><AOW bedrag="1200"/>caf&#233; &amp; zo</Pensioenoverzicht>';

describe('a pension overview is read', () => {
  test.each([
    ['in UTF-8', bytes(overview)],
    ['with a mark', bytes(`\ufeff${overview}`)],
    ['with its encoding in capitals', bytes(overview.replace('?>', ' encoding="UTF-8"?>'))],
    ['in UTF-16', utf16(overview.replace('?>', ' encoding="UTF-16"?>'), '\ufeff')],
    [
      'in Latin-1',
      new Uint8Array(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><naam>Zoë</naam>', 'latin1')),
    ],
    ['with namespaces, comments and instructions', bytes('<!-- x --><?a b?><p:a xmlns:p="urn:x"><p:b/></p:a>')],
    ['with the five entities of XML and characters by number', bytes('<a>&lt;&gt;&amp;&quot;&apos;&#x20AC;</a>')],
    ['with what looks like a document type, but is text', bytes('<a><![CDATA[<!DOCTYPE x>]]></a>')],
    ['nested as deep as allowed', bytes('<a>'.repeat(200) + '</a>'.repeat(200))],
  ])('%s', (_, given) => {
    expect(isLikelyXml(given)).toBe(true);
    expect(() => checkXml(given)).not.toThrow();
  });
});

/** Ten entities, each ten times the one before: a thousand million times 'lol' for who expands them. */
const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
  '',
);

describe('is refused, and reads or fetches nothing', () => {
  test.each<[string, string]>([
    ['a billion laughs', `<!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]><x>&l9;</x>`],
    [
      'an entity of 50 kB, 10,000 times',
      `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50_000)}">]><x>${'&a;'.repeat(10_000)}</x>`,
    ],
    ['a file of the server', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
    ['an address', '<!DOCTYPE x [<!ENTITY y SYSTEM "http://169.254.169.254/latest/meta-data">]><x>&y;</x>'],
    ['an entity of the document type itself', '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1/x.dtd">%p;]><x/>'],
    ['a document type elsewhere', '<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd"><x/>'],
    ['a document type of nothing', '<!DOCTYPE x><x/>'],
    ['a document type without end', `<!DOCTYPE x [${'<!ENTITY y "z">'.repeat(1_000)}`],
    ['an entity that nobody defined', '<x>&y;</x>'],
    ['an entity in an attribute', '<x a="&y;"/>'],
  ])('%s', (_, text) => {
    expect(() => checkXml(bytes(text))).toThrow(XmlError);
  });
});

describe('is refused at once', () => {
  test.each<[string, () => Uint8Array]>([
    ['what is nested one too deep', () => bytes('<a>'.repeat(201) + '</a>'.repeat(201))],
    ['what is nested without end', () => bytes('<a>'.repeat(3_000_000))],
    ['more elements than anyone needs', () => bytes(`<r>${'<a/>'.repeat(2_000_000)}</r>`)],
    [
      'an element of a million attributes',
      () => bytes(`<a ${Array.from({ length: 1e6 }, (_, index) => `a${index}=""`).join(' ')}/>`),
    ],
    ['a name of 20 MB', () => bytes(`<${'a'.repeat(20_000_000)}`)],
    ['a comment of 20 MB without end', () => bytes(`<a><!--${' -'.repeat(10_000_000)}`)],
  ])('%s', { timeout: 60_000 }, (_, make) => {
    const given = make();
    const start = process.cpuUsage();
    expect(() => checkXml(given)).toThrow(XmlError);
    // Reading 20 MB takes part of a second of a processor, however many share it; what grows faster than the file would
    // take minutes.
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10);
  });
});

describe('is no XML', () => {
  test.each<[string, Uint8Array]>([
    ['a tag that is not closed', bytes('<a><b></a>')],
    ['two roots', bytes('<a/><b/>')],
    ['no root', bytes('<!-- only a comment -->')],
    ['an attribute twice', bytes('<a b="1" b="2"/>')],
    ['a prefix that nobody declared', bytes('<p:a/>')],
    ['a character that XML does not allow', bytes('<a>\u0001</a>')],
    ['bytes that are not UTF-8', new Uint8Array([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e])],
    ['an encoding that hides its signs', bytes('<?xml version="1.0" encoding="UTF-7"?><a/>')],
    ['a page with a script', bytes('<x:html xmlns:x="http://www.w3.org/1999/xhtml"><x:script/></x:html>')],
    ['a drawing inside', bytes('<a><svg xmlns="http://www.w3.org/2000/svg" onload="x()"/></a>')],
  ])('%s', (_, given) => {
    expect(() => checkXml(given)).toThrow(XmlError);
  });

  test.each([
    ['a web page', bytes('<!DOCTYPE html><html></html>')],
    ['text', bytes('pensioen;1200')],
    ['JSON', bytes('{"pensioen":1200}')],
    ['something packed', new Uint8Array(gzipSync(overview))],
  ])('and does not look like it: %s', (_, given) => expect(isLikelyXml(given)).toBe(false));
});
