import { anthropicBase, openAiBase } from '../../src/ask/base-url';

test.each([
  ['http://localhost:11434', 'http://localhost:11434/v1'],
  ['http://localhost:11434/', 'http://localhost:11434/v1'],
  ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
  ['http://localhost:11434/v1/', 'http://localhost:11434/v1'],
  [' http://localhost:1234/v1/chat/completions ', 'http://localhost:1234/v1'],
  ['http://localhost:1234/v1/models/', 'http://localhost:1234/v1'],
  ['localhost:11434', 'http://localhost:11434/v1'],
  ['192.168.1.7:8080/v1', 'http://192.168.1.7:8080/v1'],
  ['nas.local:8080', 'http://nas.local:8080/v1'],
  ['api.openai.com', 'https://api.openai.com/v1'],
  ['https://api.openai.com/v1?x=1#y', 'https://api.openai.com/v1'],
  ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1'],
  [
    'https://generativelanguage.googleapis.com/v1beta/openai/',
    'https://generativelanguage.googleapis.com/v1beta/openai',
  ],
  ['https://user:secret@host.example/v1', 'https://host.example/v1'],
])('OpenAI-compatible: %s is %s', (written, base) => {
  expect(openAiBase(written)).toBe(base);
});

test.each([
  ['https://api.anthropic.com', 'https://api.anthropic.com'],
  ['https://api.anthropic.com/v1/messages', 'https://api.anthropic.com'],
  ['https://api.anthropic.com/v1/', 'https://api.anthropic.com'],
  ['gateway.example/anthropic', 'https://gateway.example/anthropic'],
])('Anthropic: %s is %s', (written, base) => {
  expect(anthropicBase(written)).toBe(base);
});

test.each(['', '  ', 'ftp://host/v1', 'file:///etc/passwd', 'javascript:alert(1)', 'http://', 'http://a b'])(
  '"%s" is no address',
  (written) => {
    expect(openAiBase(written)).toBeUndefined();
  },
);
